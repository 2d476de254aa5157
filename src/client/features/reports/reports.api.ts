// This loads the viewer of PDF files: import it on demand.
export { ReportViewer } from './report-viewer.tsx';
