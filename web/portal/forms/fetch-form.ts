import { getDynamicFormsConfig, type ConfiguredForm } from '#contract/applying/forms.ts'

import { call } from '../../kit/call.ts'

/** A form of the partner, and what is new in it since a version. Loaded when it is needed: what describes a form is heavy. */
export const fetchForm = (name: string, since_version?: number): Promise<ConfiguredForm> =>
	call(getDynamicFormsConfig, { query: { dynamic_forms_name: name, since_version } })
