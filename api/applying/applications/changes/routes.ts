import { watchApplication } from '#contract/applying/changes.ts'
import type { Standing } from '#domain/applying/permissions/standing.ts'

import { countChanges } from '../moves.ts'
import { requireOwnApplication } from '../own.ts'
import type { Serve, StepwiseCall } from '#api/platform/http/serve.ts'

/** Shorter than the idle timeout of common proxies. */
const heartbeat_ms = 25_000

export function routes(serve: Serve): void {
	serve.watch(watchApplication, tellChanges)
}

const wordFor = ({ role, parts, is_representative }: Standing): string =>
	[role, ...parts.toSorted(), ...(is_representative ? ['representative'] : [])].join(' ')

/** Yields the number of changes now and whenever it may have grown. */
async function* tellChanges({ services, read, actor, params }: StepwiseCall<typeof watchApplication>) {
	const watch = services.changes.watch(params.applicationId)
	try {
		while (!watch.is_over) {
			yield await read(async (db) => {
				const application = await requireOwnApplication({ db, actor }, params.applicationId, { sees: 'any' })
				return { changes: await countChanges(db, application), standing: wordFor(application.standing) }
			})
			await watch.next(heartbeat_ms)
		}
	} finally {
		watch.end()
	}
}
