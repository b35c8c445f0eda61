import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { Status } from '#domain/applying/applications/status.ts'

export type Step = CaseView['steps'][number]

const kindOf = ({ to, is_back }: Step, from: Status) =>
	to === 'offer_available' ? 'release' : from === 'offer_available' && is_back ? 'supersede' : undefined

/** The text of a step: some are named by their effect, others by their target status. */
export function useStepText() {
	const { t } = useTranslation(['backoffice-flows', 'backoffice-statuses'])
	const statusName = (status: Status): string => t(`backoffice-statuses:status.${status}`)
	return {
		statusName,
		name: (step: Step, from: Status): string => {
			const kind = kindOf(step, from)
			if (step.needs_second) return t('proposal.propose_step', { status: statusName(step.to) })
			return kind === undefined ? t(step.is_back ? 'step.back' : 'step.on', { status: statusName(step.to) }) : t(`step.${kind}`)
		},
		effect: (step: Step, from: Status): string => {
			const kind = kindOf(step, from)
			if (step.needs_second) return t('proposal.effect')
			return kind === undefined ? t('step.effect', { from: statusName(from), to: statusName(step.to) }) : t(`step.effect_${kind}`)
		},
	}
}
