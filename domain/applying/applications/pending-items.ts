import type { PendingAction, PendingActionKey } from './checks.ts'

/** The checklist of the overview in order: the specification's ten items, and requests of staff. */
export const pendingItemKeys = [
	'email_verification',
	'bank_information',
	'company_tin',
	'representatives',
	'representatives_data',
	'documents',
	'debt_register',
	'objects',
	'signature',
	'factoring',
	'requests',
] as const
export type PendingItem = (typeof pendingItemKeys)[number]

/** The checklist item of each pending action. */
export const pendingItemOf = {
	bank_name_and_iban_valid: 'bank_information',
	company_tin_specified: 'company_tin',
	signatories_specified: 'representatives',
	signatories_sole_or_at_least_2: 'representatives',
	signatories_data_completed: 'representatives_data',
	signatories_minimum_data_completed: 'representatives_data',
	annual_statements_uploaded: 'documents',
	bwa_susa_uploaded: 'documents',
	required_documents_uploaded: 'documents',
	debt_register_uploaded: 'debt_register',
	finance_objects_added: 'objects',
	signatories_tax_id_specified: 'signature',
	signatories_ident_completed: 'signature',
	sepa_mandate_accepted: 'signature',
	guarantor_contract_uploaded: 'signature',
	factoring_details_added: 'factoring',
	requests_answered: 'requests',
} as const satisfies Record<PendingActionKey, PendingItem>

interface Reader {
	readonly email_verified: boolean
	/** The reader's own record; null when they are no representative. */
	readonly own_signatory_id: string | null
	readonly signature_tab_available: boolean
}

/**
 * The items of one reader. Missing minimum data is left out while there is no representative at all, and signing concerns only
 * the signers themselves: the tab is theirs, and the error is about their own record.
 */
export function pendingItems(actions: readonly PendingAction[], reader: Reader): PendingItem[] {
	const isNobodyThere = actions.some(({ action }) => action === 'signatories_specified')
	const counting = actions.filter((pending) => {
		if (pending.action === 'signatories_minimum_data_completed') return !isNobodyThere
		return pendingItemOf[pending.action] === 'signature' ? concerns(pending, reader) : true
	})
	const items = new Set<PendingItem>(counting.map(({ action }) => pendingItemOf[action]))
	if (!reader.email_verified) items.add('email_verification')
	return pendingItemKeys.filter((item) => items.has(item))
}

const concerns = ({ errors }: PendingAction, { own_signatory_id, signature_tab_available }: Reader): boolean =>
	signature_tab_available && own_signatory_id !== null && errors.some(({ values = {} }) => Object.values(values).includes(own_signatory_id))
