import { useTranslation } from 'react-i18next'

import type { HistoryEntry } from '#contract/cases/staff/applications.ts'
import { rejectionReasons } from '#domain/applying/applications/reasons.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { transitions, type TransitionId } from '#domain/applying/applications/transitions.ts'

/** The transitions to Reopened and to Rejected have the same text from every status. */
const gathered = { Reopened: 'reopened', Rejected: 'rejected' } as const

/** The key of the text of a change of status; undefined for a change outside the table. */
export function transitionKey(from: Status | null, to: Status): TransitionId | 'reopened' | 'rejected' | undefined {
	if (to === 'Reopened' || to === 'Rejected') return gathered[to]
	return transitions.find((transition) => transition.from === from && transition.to === to)?.id
}

const events = [
	'case_taken',
	'case_released',
	'checklist_marked',
	'checklist_fact_lost',
	'move_proposed',
	'proposal_confirmed',
	'proposal_refused',
	'proposal_withdrawn',
	'screening_requested',
	'screening_clear',
	'screening_hit',
	'screening_failed',
	'screening_recorded',
	'screening_decided',
	'ownership_checked',
	'payout_prepared',
	'loan_created',
	'initial_payout',
	'loan_cancelled',
	'loan_change_proposed',
	'loan_change_recorded',
	'loan_change_refused',
	'payment_requested',
	'payment_request_withdrawn',
	'refund_proposed',
	'refund_released',
	'refund_refused',
	'refund_withdrawn',
	'refund_recalled',
	'refund_rejected',
	'refund_paid',
	'refund_returned',
	'mandate_changed',
	'account_change_asked',
	'account_change_called',
	'account_change_done',
	'account_change_refused',
	'account_change_withdrawn',
	'account_change_expired',
	'return_decided',
	'loan_change_withdrawn',
	'dunning_step_taken',
	'dunning_act_entered',
	'dunning_act_lifted',
	'dunning_time_asked',
	'hand_over_file_made',
	'document_read',
	'document_uploaded',
	'document_confirmed',
	'document_deleted',
	'base_year_changed',
	'document_accepted',
	'document_returned',
	'document_signed',
	'document_visibility_changed',
	'documents_exported',
	'contract_document_made',
	'contract_document_voided',
	'signatory_added',
	'signatory_changed',
	'signatory_deleted',
	'guarantee_required',
	'guarantee_waived',
	'guarantee_by_share',
	'finance_object_added',
	'finance_object_changed',
	'finance_object_deleted',
	'debt_added',
	'debt_changed',
	'debt_deleted',
	'no_debts_stated',
	'no_debts_withdrawn',
	'message_sent',
	'note_written',
	'note_corrected',
	'note_pinned',
	'note_unpinned',
	'task_created',
	'task_changed',
	'task_started',
	'task_done',
	'task_reopened',
	'debitor_added',
	'debitor_changed',
	'debitor_deleted',
	'identification_started',
	'identification_in_progress',
	'identification_completed',
	'identification_failed',
	'identification_questioned',
	'identification_doubted',
	'identification_judged',
	'identification_verdict_confirmed',
	'identification_verdict_refused',
	'signing_blocked',
	'signing_voided',
	'signing_reset',
	'paper_signed',
	'paper_declined',
	'paper_posted',
	'original_received',
	'original_defective',
	'original_missing',
	'signature_asked',
	'signature_withdrawn',
	'signer_invited',
	'terms_accepted',
	'signature_broken',
	'evidence_read',
	'decision_file_made',
	'credit_memo_made',
	'loan_document_made',
	'loan_request_made',
	'loan_request_done',
	'loan_request_declined',
	'loan_request_withdrawn',
	'loan_request_lapsed',
	'sensitive_data_shown',
	'account_manager_set',
	'cover_requested',
	'cover_decided',
	'cover_recorded',
	'custom_fields_changed',
	'factoring_changed',
	'company_unread',
	'tax_id_changed',
	'request_changed',
	'company_changed',
	'bank_info_changed',
	'appointment_booked',
	'appointment_moved',
	'appointment_cancelled',
	'request_created',
	'request_answered',
	'request_accepted',
	'request_returned',
	'request_closed',
	'request_withdrawn',
	'request_reminded',
	'offer_prepared',
	'offer_refused',
	'price_scenario_saved',
	'price_scenario_removed',
	'offer_released',
	'offer_accepted',
	'offer_declined',
	'offer_change_asked',
	'offer_superseded',
	'offer_expired',
	'offer_withdrawn',
	'credit_report_requested',
	'credit_report_received',
	'credit_report_failed',
	'industry_code_set',
	'industry_code_proposed',
	'industry_code_approved',
	'industry_code_refused',
	'statement_added',
	'statement_changed',
	'statement_spread',
	'statement_deleted',
	'covenant_added',
	'covenant_deleted',
	'recommendation_saved',
	'recommendation_votes_voided',
	'recommendation_vote_approve',
	'recommendation_vote_reject',
	'recommendation_waiting_for_approval',
	'recommendation_in_progress',
	'recommendation_approved',
	'recommendation_rejected',
	'recommendation_canceled',
	'representative_invited',
] as const

export interface HistoryText {
	what(entry: Pick<HistoryEntry, 'kind' | 'from_status' | 'to_status'>): string
	/** The actor: a name for staff, else the kind of actor. */
	who(entry: Pick<HistoryEntry, 'actor_name' | 'actor_type'>): string
	/** The changed fields by name; empty where the event is about none. */
	fields(entries: readonly Pick<HistoryEntry, 'kind' | 'fields'>[]): string
	/** The reason, where one was given. */
	why(entry: Pick<HistoryEntry, 'reason'>): string | undefined
}

/** An entry of the history as text. */
export function useHistoryText(): HistoryText {
	const { t, i18n } = useTranslation(['backoffice-case', 'backoffice-statuses', 'backoffice-people', 'finance-objects'])
	const nameOf = (kind: string, field: string): string | undefined => {
		const place = kind.startsWith('signatory_')
			? 'backoffice-people:people'
			: kind.startsWith('finance_object_')
				? 'finance-objects:fields'
				: undefined
		const key = `${place}.${field === 'is_main_contact' ? 'main_contact' : field}`
		// A field may have left the record since.
		return place !== undefined && i18n.exists(key) ? t(key as 'backoffice-people:people.email') : undefined
	}
	return {
		fields: (entries) =>
			[...new Set(entries.flatMap(({ kind, fields }) => fields.flatMap((field) => nameOf(kind, field) ?? [])))].join(', '),
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
			return known === undefined ? reason : t(`backoffice-statuses:reason.${known}`)
		},
	}
}
