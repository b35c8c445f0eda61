import { useTranslation } from 'react-i18next'

import type { HistoryEntry } from '#contract/staff/applications.ts'
import { rejectionReasons } from '#domain/applications/reasons.ts'
import type { Status } from '#domain/applications/status.ts'
import { transitions, type TransitionId } from '#domain/applications/transitions.ts'

/** The transitions that lead to Reopened and to Rejected say the same wherever they come from. */
const gathered = { Reopened: 'reopened', Rejected: 'rejected' } as const

/** The key of what a change of status is called; undefined when the table has no such change. */
export function transitionKey(from: Status | null, to: Status): TransitionId | 'reopened' | 'rejected' | undefined {
	if (to === 'Reopened' || to === 'Rejected') return gathered[to]
	return transitions.find((transition) => transition.from === from && transition.to === to)?.id
}

const events = [
	'case_taken',
	'case_released',
	'document_read',
	'document_uploaded',
	'document_deleted',
	'signatory_added',
	'signatory_changed',
	'signatory_deleted',
	'tax_id_changed',
	'bank_info_changed',
] as const

export interface HistoryText {
	/** What happened. */
	what(entry: HistoryEntry): string
	/** Who did it: a name where staff acted, else the kind of actor. */
	who(entry: HistoryEntry): string
	/** Why, where a reason was given. */
	why(entry: HistoryEntry): string | undefined
}

/** An entry of the history in plain words. */
export function useHistoryText(): HistoryText {
	const { t } = useTranslation('backoffice')
	return {
		what: ({ kind, from_status, to_status }) => {
			if (kind === 'status_changed') {
				const key = to_status === null ? undefined : transitionKey(from_status, to_status)
				return key === undefined ? t('history.event.status_changed') : t(`history.transition.${key}` as 'history.transition.T01')
			}
			const known = events.find((event) => event === kind)
			return known === undefined ? t('history.event.other', { kind }) : t(`history.event.${known}`)
		},
		who: ({ actor_name, actor_type }) => actor_name ?? t(`history.by_${actor_type}`),
		why: ({ reason }) => {
			if (reason === null) return undefined
			const known = rejectionReasons.find((one) => one === reason)
			return known === undefined ? reason : t(`reason.${known}`)
		},
	}
}
