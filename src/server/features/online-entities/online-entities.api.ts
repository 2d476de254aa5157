// What other features may use of this one. The table `online_entities` is written here only.
export { eraseOnlineEntities, listOwnEntities } from './online-entities.repository.ts';
