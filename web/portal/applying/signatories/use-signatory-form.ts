import { getDynamicFormsConfig, type ConfiguredForm } from '#contract/applying/forms.ts'
import { signatory_form } from '#domain/applying/forms/wanted.ts'

import { useCall } from '../../../kit/query.ts'

/** The partner's own form for representatives; null where there is none or it fails to load: then only the fixed fields apply. */
export function useSignatoryForm(): ConfiguredForm | null | undefined {
	const { data, isError } = useCall(getDynamicFormsConfig, { query: { dynamic_forms_name: signatory_form } }, { throwOnError: false })
	if (isError && data === undefined) return null
	return data === undefined || data.version > 0 ? data : null
}
