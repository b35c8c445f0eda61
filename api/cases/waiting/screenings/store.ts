import { sql } from 'kysely'

import type { WaitingFilter } from '../row.ts'

/** Cases with somebody who was not screened lately: the same as `unscreened` of domain/review/screenings says of each. */
export const unscreenedPart = (screened: WaitingFilter['screened']) => ({
	subject_id: sql`x.application_id`,
	since: sql`x.stage_since`,
	from: sql`applications x where x.status = any(${[...screened.statuses]}) and x.flow || ' ' || x.status = any(${[...screened.places]})
	and x.submitted_at is not null and x.turn is not null and exists (
		select from (
			select null::uuid as signatory_id, x."companyName" as name, null::date as birthdate
			union all select s.signatory_id, s.first_name || ' ' || s.last_name, s.birthdate from signatories s
			where s.partner_id = x.partner_id and s.application_id = x.application_id
		) p where 'failed' = coalesce((
			select c.status from screenings c where c.partner_id = x.partner_id and c.application_id = x.application_id
			and c.company_id = x.company_id and c.signatory_id is not distinct from p.signatory_id and c.name = p.name
			and c.birthdate is not distinct from p.birthdate and c.requested_at > ${screened.since}
			order by c.requested_at desc limit 1
		), 'failed')
	)`,
})
