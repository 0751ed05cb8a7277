// The door of ready-made and saved coupons for the application.
export { couponIdeasRoutes } from './routes.ts'
