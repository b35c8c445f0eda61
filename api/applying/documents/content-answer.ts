import { refuse } from '#domain/platform/errors/catalogue.ts'

import { FileAnswer } from '#api/platform/http/file-answer.ts'
import { FileMissing } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { storeAway } from './store-away.ts'
import type { DocumentRow } from './store.ts'

/** Streams the stored file. The caller has checked that it may be served. */
export async function contentOf(services: Services, document: DocumentRow): Promise<FileAnswer> {
	const { storage_key, document_name, content_type, size_bytes } = document
	const content = await services.storage.read(storage_key, 'files').catch((error: unknown) => {
		if (error instanceof FileMissing) return refuse('err_document_not_available')
		return storeAway(services)(error)
	})
	return new FileAnswer({
		content,
		file_name: document_name,
		content_type: content_type ?? 'application/octet-stream',
		size_bytes: size_bytes ?? undefined,
	})
}
