import type { S3Place } from '../files/s3-place.ts'

export type BackupTarget = { folder: string } | { bucket: S3Place }

/** In a bucket, backups are stored next to the files. */
export const backupFolder = 'backups/'
