import { createContext } from 'react'

/** True if the record of the form was removed after the form was opened. */
export const RecordGone = createContext(false)
