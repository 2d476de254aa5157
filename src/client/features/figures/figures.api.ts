export { FigureInfo } from './figure-info.tsx';
