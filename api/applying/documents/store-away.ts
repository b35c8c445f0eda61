import { refuse } from '#domain/platform/errors/catalogue.ts'

import { StorageFull } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'

/** Answers a failure of the store: nothing was decided, and the same call may be repeated. */
export const storeAway =
	({ log }: Pick<Services, 'log'>) =>
	(error: unknown): never => {
		if (error instanceof StorageFull) {
			log.error('no room left in the file store')
			return refuse('err_document_storage_full')
		}
		log.error({ error: error instanceof Error ? error.message : String(error) }, 'the file store does not do its part')
		return refuse('err_service_unavailable')
	}
