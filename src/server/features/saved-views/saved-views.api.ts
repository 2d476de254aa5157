// API for other features. Only this feature writes `saved_views`.
export { deleteViewsOfMember, eraseViews, findVisibleView, listViewsOf } from './saved-views.repository.ts';
