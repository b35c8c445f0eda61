import type { PendingActionKey } from '../applications/checks.ts'
import type { PendingItem } from '../applications/pending-items.ts'
import type { Part } from '#domain/accounts/memberships/roles.ts'
import type { AllowedUpdate } from './allowed-updates.ts'

/** The part each kind of change belongs to. */
export const partOfUpdate = {
	signatory: 'representatives',
	signatory_other: 'representatives',
	signatory_flags: 'representatives',
	signatory_tin: 'representatives',
	signatory_contact: 'representatives',
	bankinfo: 'company',
	taxIdNumber: 'company',
	custom_fields: 'company',
	debitor: 'company',
	factoring: 'company',
	finance_object: 'company',
	document: 'documents',
	loan_request: 'company',
	company: 'company',
} as const satisfies Record<AllowedUpdate, Part>

/** The part of each pending action; requests of staff name their own (`domain/applying/requests`). */
export const partOfAction = {
	bank_name_and_iban_valid: 'company',
	company_tin_specified: 'company',
	signatories_specified: 'representatives',
	signatories_sole_or_at_least_2: 'representatives',
	signatories_data_completed: 'representatives',
	signatories_minimum_data_completed: 'representatives',
	annual_statements_uploaded: 'documents',
	bwa_susa_uploaded: 'documents',
	required_documents_uploaded: 'documents',
	debt_register_uploaded: 'documents',
	finance_objects_added: 'company',
	// Representatives sign for themselves, whatever their parts in the team.
	signatories_tax_id_specified: null,
	signatories_ident_completed: null,
	sepa_mandate_accepted: null,
	guarantor_contract_uploaded: null,
	factoring_details_added: 'company',
	requests_answered: null,
} as const satisfies Record<PendingActionKey, Part | null>

/** The part of each checklist item; one's own address belongs to no part. */
export const partOfItem = {
	email_verification: null,
	bank_information: 'company',
	company_tin: 'company',
	representatives: 'representatives',
	representatives_data: 'representatives',
	documents: 'documents',
	debt_register: 'documents',
	objects: 'company',
	signature: null,
	factoring: 'company',
	requests: null,
} as const satisfies Record<PendingItem, Part | null>
