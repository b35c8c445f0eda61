import { getChecklists, markChecklist, type CaseChecklists } from '#contract/review/staff/checklists.ts'
import { basisOfFact } from '#domain/review/checklists/frozen.ts'
import { isPartners, type ChecklistKind } from '#domain/review/checklists/kinds.ts'
import { refusalOfMark } from '#domain/review/checklists/rules.ts'
import { standingOf } from '#domain/review/checklists/standing.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { frozenChecklists, markItem, openChecklists } from './checklists.ts'
import type { FactAskers } from './facts.ts'

/** The facts are handed in: some of them are known to rooms below. */
export const routes =
	(askers: FactAskers) =>
	(serve: Serve): void => {
		serve(getChecklists, async (call) => view(call, await requireCase(call.db, call.params.applicationId), askers))

		serve(markChecklist, async (call) => {
			const { services, db, params, body } = call
			const application = await requireCase(db, params.applicationId, { lock: true })
			const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
			await markItem(call, { application, partner, services, askers }, body)
			return view(call, application, askers)
		})
	}

async function view(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application: ApplicationRow,
	askers: FactAskers,
): Promise<CaseChecklists> {
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	const names = await staffNames(db)
	const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
	const isSeen = (kind: ChecklistKind): boolean => actor.type === 'bouser' || isPartners(kind)
	const open = (await openChecklists({ services, db, partner }, application, askers)).filter(({ definition }) => isSeen(definition.kind))
	const frozen = (await frozenChecklists(db, application)).filter(({ kind }) => isSeen(kind))
	return {
		checklists: [
			...open.map(({ definition, marks, author_ids, facts }) => ({
				kind: definition.kind,
				version: definition.version,
				frozen_at: null,
				items: definition.items.map((item) => {
					const { state, mark, ticked_by, against } = standingOf(item.key, marks, facts)
					return {
						...item,
						state,
						note: mark?.note ?? null,
						basis: ticked_by === null ? (mark?.basis ?? null) : basisOfFact(ticked_by),
						marked_by: nameOf(mark?.marked_by ?? null),
						marked_at: mark?.marked_at.toISOString() ?? null,
						refusal: refusalOfMark(item, { list: definition, marks, author_ids, staff: actor }) ?? null,
						contradiction: against === null ? null : { fact: against.fact, ...against.refusal },
					}
				}),
			})),
			...frozen.map(({ kind, version, items, frozen_at }) => ({
				kind,
				version,
				frozen_at: frozen_at.toISOString(),
				items: items.map(({ basis = null, ...item }) => ({
					...item,
					basis,
					marked_by: nameOf(item.marked_by),
					refusal: null,
					contradiction: null,
				})),
			})),
		],
	}
}
