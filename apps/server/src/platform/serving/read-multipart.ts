import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Upload } from '@zelo/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { invalidFields, malformed, Refusal } from '../errors.ts'
import { type SentFile, tooLarge } from '../files/check-file.ts'

const textLimits = { fieldNameSize: 100, fieldSize: 65_536, fields: 40, headerPairs: 20 }

const refuseField = (field: string, message: string) => invalidFields([{ field, message }])

const readText = ({ fieldname, value, valueTruncated }: MultipartValue): string => {
  if (valueTruncated) throw refuseField(fieldname, 'O texto é longo demais.')
  if (typeof value !== 'string') throw refuseField(fieldname, 'Envie este campo como texto.')
  return value
}

const shownName = (sentName = '') =>
  (sentName.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 120) || 'arquivo'

/** Writes the file to disk. Throws above the size limit. */
const saveFile = async (
  { file, filename }: MultipartFile,
  upload: Upload,
  localPath: string,
): Promise<SentFile> => {
  const target = createWriteStream(localPath, { mode: 0o600 })
  file.once('limit', () => file.destroy(tooLarge(upload)))
  await pipeline(file, target)
  // If the whole file arrived in one chunk, the limit event was emitted before the listener was added.
  if (file.truncated) throw tooLarge(upload)
  return { localPath, size: target.bytesWritten, name: shownName(filename) }
}

const readParts = async (request: FastifyRequest, upload: Upload, folder: string) => {
  const fields = new Map<string, string>()
  let file: SentFile | undefined
  // Allow one file more than accepted, so that our own sentence refuses the second.
  const limits = { ...textLimits, files: 2, fileSize: upload.maxBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw refuseField(part.fieldname, 'Não há arquivo a enviar neste campo.')
      if (file) throw refuseField('file', 'Envie um arquivo só.')
      file = await saveFile(part, upload, join(folder, 'sent'))
    } else {
      if (fields.has(part.fieldname)) throw refuseField(part.fieldname, 'Este campo veio repetido.')
      fields.set(part.fieldname, readText(part))
    }
  }
  return { fields: Object.fromEntries(fields), file }
}

/** Whether the error is a refusal or an error of our disk. All errors without a status are otherwise the sender's. */
const isOurs = (error: unknown) => error instanceof Refusal || (error instanceof Error && 'syscall' in error)
const hasStatus = (error: unknown) => error instanceof Error && 'statusCode' in error

export const readMultipart = async (request: FastifyRequest, upload: Upload, folder: string) => {
  try {
    return await readParts(request, upload, folder)
  } catch (error) {
    if (isOurs(error) || hasStatus(error)) throw error
    throw malformed('O envio chegou incompleto ou malformado.')
  }
}

const maxDrainedBytes = 67_108_864

/** Reads and discards the rest of the body, up to a limit: a sender that is still sending does not read the answer. */
export const drain = ({ raw }: FastifyRequest) => {
  let drained = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > maxDrainedBytes) raw.destroy()
  })
  raw.resume()
}
