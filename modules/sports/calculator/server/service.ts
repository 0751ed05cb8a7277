// The calculator's door for the application.
export { calculatorRoutes } from './routes.ts'
