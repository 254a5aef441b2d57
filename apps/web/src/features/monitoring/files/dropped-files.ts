import { proofUpload, reportUpload } from '@zelo/contract/files'
import { fileProblem, kindOfFile, unreadable } from '../../../ui/form/file-check.ts'
import type { DroppedFile } from './match-files.ts'

/** A dropped file. `problem` is the reason if the file cannot be sent. */
export type Dropped = DroppedFile & { file: File; problem: string | undefined }

const cameraMoment = /(20\d{2}):(0[1-9]|1[0-2]):([0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d/g

/**
 * The day of a photo, from the EXIF date near the start of the file. The earliest date counts, because editors add
 * later ones. The day is a proposal; the server reads the date again.
 */
const takenDayOf = async (file: File) => {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 131_072).arrayBuffer())
  return [...start.matchAll(cameraMoment)].map(([, year, month, day]) => `${year}-${month}-${day}`).sort()[0]
}

const readOne = async (file: File): Promise<Dropped> => {
  const kind = (await kindOfFile(file)) === 'pdf' ? 'report' : 'photo'
  const problem =
    (await kindOfFile(file)) === undefined
      ? 'Não é uma foto PNG ou JPEG, nem um PDF.'
      : await fileProblem(file, kind === 'report' ? reportUpload : proofUpload)
  const takenDay = kind === 'photo' && !problem ? await takenDayOf(file) : undefined
  return { name: file.name, kind, takenDay, file, problem }
}

/** Reads all files. An unreadable file gets a `problem` and does not stop the others. */
export const readDropped = (files: readonly File[]): Promise<Dropped[]> =>
  Promise.all(
    files.map((file) =>
      readOne(file).catch(
        (): Dropped => ({ name: file.name, kind: 'photo', takenDay: undefined, file, problem: unreadable }),
      ),
    ),
  )
