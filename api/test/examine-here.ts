import { buffer } from 'node:stream/consumers'

import { judgeFile } from '#domain/applying/documents/preflight/judge.ts'

import { readFile } from '../applying/documents/preflight/reader/read-file.ts'
import type { Services } from '../platform/services.ts'

/** Examines files without a process of its own: starting one for each of thousands of uploads dominates the time. */
export const examineHere: Services['examineFile'] = async (content, { extension, ...circumstances }) =>
	judgeFile(await readFile(await buffer(content), extension), circumstances)
