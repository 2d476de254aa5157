// What other features may use of this one. The table `saved_views` is written here only.
export { deleteViewsOfMember, eraseViews, findVisibleView, listViewsOf } from './saved-views.repository.ts';
