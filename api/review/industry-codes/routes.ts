import {
	decideIndustryCode as decideCall,
	getIndustry,
	searchIndustryCodes,
	setIndustryCode as setCall,
} from '#contract/review/staff/industry-codes.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { decideIndustryCode, findCodes, industryOf, setIndustryCode } from './industry-codes.ts'

export function routes(serve: Serve): void {
	serve(searchIndustryCodes, ({ db, query }) => findCodes(db, query))

	serve(getIndustry, async ({ db, actor, params, query }) =>
		industryOf({ db, actor, language: query.language }, await requireCase(db, params.applicationId)),
	)

	serve(setCall, async ({ db, actor, params, query, body }) =>
		setIndustryCode({ db, actor, language: query.language }, await requireCase(db, params.applicationId, { lock: true }), body),
	)

	serve(decideCall, async ({ db, actor, params, query, body }) =>
		decideIndustryCode({ db, actor, language: query.language }, await requireCase(db, params.applicationId, { lock: true }), body),
	)
}
