import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint, Upload } from '@zelo/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { invalidFields, wrongContent } from '../errors.ts'
import { checkFile } from '../files/check-file.ts'
import type { ReceivedFile } from '../files/received-file.ts'
import { parseInput } from './parse-input.ts'
import { drain, readMultipart } from './read-multipart.ts'

/** Runs the work with a temporary folder, which is removed afterwards. */
const withTemporaryFolder = async <Result>(parent: string, work: (folder: string) => Promise<Result>) => {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isJson = (request: FastifyRequest) => {
  const type = request.headers['content-type']
  return type === undefined || /^application\/json\b/i.test(type)
}

type UploadEndpoint = Endpoint & { upload: Upload }
type Handle<Result> = (body: unknown, file?: ReceivedFile) => Promise<Result>

/** Reads a call that may contain a file. Fields and file may arrive in any order. The body is validated before the file. */
export const receiveUpload = <Result>(
  request: FastifyRequest,
  { upload, body: schema }: UploadEndpoint,
  temporary: string,
  handle: Handle<Result>,
): Promise<Result> | Result => {
  const assertFile = (file: unknown) => {
    if (upload.required && !file) throw invalidFields([{ field: 'file', message: 'Envie o arquivo.' }])
  }
  if (!request.isMultipart()) {
    if (!isJson(request)) throw wrongContent()
    const body = parseInput(schema, request.body)
    assertFile(undefined)
    return handle(body)
  }
  return withTemporaryFolder(temporary, async (folder) => {
    const { fields, file } = await readMultipart(request, upload, folder).catch((error) => {
      drain(request)
      throw error
    })
    const body = parseInput(schema, fields)
    assertFile(file)
    return handle(body, file && (await checkFile(file, upload, folder)))
  })
}
