import { createContext } from 'react'

/** True if the record was removed after the form was opened. */
export const RecordGone = createContext(false)
