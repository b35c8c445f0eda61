import type { TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** The events of an application, oldest first. */
export const eventsOf = (server: TestServer, application_id: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ transition_id: string | null; actor_type: string; to_status: string | null; kind: string }>(
				'select transition_id, actor_type, to_status, kind from application_events where application_id = $1 order by happened_at',
				[application_id],
			),
		),
	)
