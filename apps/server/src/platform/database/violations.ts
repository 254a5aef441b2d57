import { postgres } from './mended-driver.ts'

export const isUniqueViolation = (error: unknown, constraint: string) =>
  error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint
