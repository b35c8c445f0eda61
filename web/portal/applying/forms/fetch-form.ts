import { getDynamicFormsConfig, type ConfiguredForm } from '#contract/applying/forms.ts'

import { call } from '../../../kit/call.ts'

/** Fetches a form of the partner, and its new questions since a version. Loaded on demand, because the schema of a form is large. */
export const fetchForm = (name: string, since_version?: number): Promise<ConfiguredForm> =>
	call(getDynamicFormsConfig, { query: { dynamic_forms_name: name, since_version } })
