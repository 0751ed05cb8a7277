// The door of the bet history for other modules' servers and for the application.
export { betHistoryRoutes } from './routes.ts'
