import { getDynamicFormsConfig, type ConfiguredForm } from '#contract/applying/forms.ts'
import { signatory_form } from '#domain/applying/forms/wanted.ts'

import { useCall } from '../../kit/query.ts'

/** What the partner asks of each representative besides; null where nothing, or where it cannot be had: then the fixed fields are all. */
export function useSignatoryForm(): ConfiguredForm | null | undefined {
	const { data, isError } = useCall(getDynamicFormsConfig, { query: { dynamic_forms_name: signatory_form } }, { throwOnError: false })
	if (isError && data === undefined) return null
	return data === undefined || data.version > 0 ? data : null
}
