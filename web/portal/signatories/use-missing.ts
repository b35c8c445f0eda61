import { useTranslation } from 'react-i18next'

import {
	signatoryFaults,
	signatoryFieldGroups,
	signatoryMissing,
	type SignatoryField,
	type SignatoryRecord,
} from '#domain/signatories/rules.ts'

import { usePartner } from '../../kit/page-state.tsx'
import { useToday } from '../dashboard/today.ts'

const isSignatoryField = (field: string): field is SignatoryField => field in signatoryFieldGroups

/** The names of the fields a representative still lacks, or has wrong, before the application can be submitted. */
export function useMissing(record: SignatoryRecord): string[] {
	const { t } = useTranslation('signatories')
	const { beneficial_owner_threshold: threshold } = usePartner()
	const today = useToday()
	const issues = [...signatoryMissing(record, { threshold }), ...signatoryFaults(record, { today })]
	const fields = issues.flatMap(({ field }) => (field !== undefined && isSignatoryField(field) ? [field] : []))
	return [...new Set(fields)].map((field) => t(`fields.${field}`))
}
