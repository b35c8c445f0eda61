import { refuse } from '#domain/platform/errors/catalogue.ts'

import { StorageFull } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'

/** What follows when the store cannot be asked: nothing is decided, and the same call may come again. */
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
