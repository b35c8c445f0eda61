import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { customFieldName, customMissing } from '#domain/applying/signatories/custom-fields.ts'
import { signatoryMissing } from '#domain/applying/signatories/missing.ts'
import { isSignatoryField, signatoryFaults } from '#domain/applying/signatories/rules.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { useFieldLabel } from './use-field-label.ts'

interface MissingField {
	/** The field's name in the dialog: one of the partner's own questions by its id. */
	readonly field: string
	readonly label: string
}

/** The fields of a representative that are missing or invalid and block the submission. */
export function useMissing(record: Signatory, { allBanksLoanPurpose }: ApplicationView, config: ConfiguredForm | null): MissingField[] {
	const { beneficial_owner_threshold: threshold } = usePartner()
	const today = useToday()
	const labelOf = useFieldLabel(config)
	const issues = [
		...signatoryMissing(record, { threshold }),
		...customMissing(record.custom_fields, { form: config ?? undefined, loan_type: allBanksLoanPurpose, today }),
		...signatoryFaults(record, { today }),
	]
	const fields = issues.flatMap(({ field = '' }) =>
		isSignatoryField(field) || field.startsWith(customFieldName('')) ? [field.replace(customFieldName(''), '')] : [],
	)
	return [...new Set(fields)].map((field) => ({ field, label: labelOf(field) }))
}
