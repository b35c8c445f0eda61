import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { CaseTab } from '#domain/cases/case/sections.ts'
import { queueTurnOf } from '#domain/cases/queues/queues.ts'

import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useStepText } from './moves/step-text.ts'
import { shownTabs } from './shown-tabs.ts'

/** The keys of what one does with a case; each leads to a dialog or a section, none decides anything. */
export const caseKeys = { take: 'c', step: 's', pass_on: 'p', ask: 'f', note: 'n' } as const

export interface CaseAct {
	readonly id: string
	readonly label: string
	/** The key that does the same on the page of the case. */
	readonly key?: string
	/** The address of the dialog or section. */
	readonly to: string
}

const act = (id: string, label: string, to: string, key?: string): CaseAct => ({ id, label, to, ...(key !== undefined && { key }) })

/** What this person can do with a case and see of it, in the palette and by keys; the tab is the one it is asked on. */
export function useCaseActs(): (case_view: CaseView, tab?: CaseTab) => readonly CaseAct[] {
	const { t } = useTranslation(['backoffice-case', 'backoffice-flows', 'backoffice', 'queues', 'requests', 'notes'])
	const { permissions } = useStaff()
	const steps = useStepText()
	return ({ application, allowed_moves, proposable_moves, steps: all_steps }, tab = 'overview') => {
		const { applicationId, status, shortApplicationId: number } = application
		const possible = all_steps.filter(({ refusal }) => refusal === null)
		const onward = possible.find(({ is_back }) => !is_back)
		const is_running = queueTurnOf(status, { is_awaited: false }) !== null
		return [
			...possible.map((step) =>
				act(
					`step ${step.to}`,
					steps.name(step, status),
					step.made_in === null ? path.case(applicationId, { step: step.to }) : path.section(applicationId, step.made_in),
					step === onward ? caseKeys.step : undefined,
				),
			),
			...allowed_moves.map((move) =>
				act(`move ${move}`, t(`moves.button.${move}`), path.case(applicationId, { move }), move === 'take' ? caseKeys.take : undefined),
			),
			...proposable_moves.flatMap((move) =>
				move === 'reopen' || move === 'reject'
					? [act(`move ${move}`, t(`backoffice-flows:proposal.propose_${move}`), path.case(applicationId, { move }))]
					: [],
			),
			...(is_running
				? [act('assign', t('queues:assign.title', { number }), path.tab(applicationId, tab, { opens: 'assign' }), caseKeys.pass_on)]
				: []),
			...(is_running && permissions.includes('request_create')
				? [act('ask', t('requests:staff.ask'), path.case(applicationId, { opens: 'ask' }), caseKeys.ask)]
				: []),
			...(permissions.includes('note_write') ? [act('note', t('notes:write'), path.section(applicationId, 'notes'), caseKeys.note)] : []),
			...shownTabs(permissions).map((shown) => act(`tab ${shown}`, t(`case.tabs.${shown}`), path.tab(applicationId, shown))),
			act('page pricing', t('backoffice:pages.pricing'), path.pricing(applicationId)),
			...(permissions.includes('application_internal_read') ? [act('page past', t('history.past'), path.past(applicationId))] : []),
		]
	}
}
