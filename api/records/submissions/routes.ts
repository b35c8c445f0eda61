import { getSubmissionFile } from '#contract/records/submissions.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { submissionFile } from './submissions.ts'

export function routes(serve: Serve): void {
	serve.file(getSubmissionFile, submissionFile, { limits: [{ name: 'submission_file', max: 30, window_s: 3600 }] })
}
