import { useState } from 'react'

import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { useCall } from '../../../kit/query.ts'

/**
 * Values of an application that others may change while they are edited here. Changes to the rest of the application are ignored; a change
 * of these values is a conflict, and nothing overwrites them until the person has seen it.
 */
export function useSharedValues<Values extends object>(application: ApplicationView, valuesOf: (application: ApplicationView) => Values) {
	const [base, setBase] = useState({ values: valuesOf(application), version: application.version })
	const { refetch } = useCall(getApplication, { params: { applicationId: application.applicationId } }, { throwOnError: false })
	const isUnchanged = (now: ApplicationView): boolean => JSON.stringify(valuesOf(now)) === JSON.stringify(base.values)
	const is_unchanged = isUnchanged(application)
	return {
		/** The values others have saved since the dialog opened; undefined without a conflict. */
		theirs: is_unchanged ? undefined : valuesOf(application),
		/** The person has seen the conflict: saving now overwrites that version. */
		acknowledge: (): void => setBase({ values: valuesOf(application), version: application.version }),
		/** Takes the values the input was based on before a reload: if others have saved since, that is a conflict. */
		typedOver: (before: Partial<Values>): void => {
			const values = { ...base.values, ...before }
			const is_outdated = JSON.stringify(values) !== JSON.stringify(base.values)
			if (is_outdated) setBase({ values, version: base.version - 1 })
		},
		/** Saves against the version that was seen, and retries with a later one if only other values have changed. */
		save: async (send: (version: number) => Promise<unknown>): Promise<void> => {
			try {
				await send(is_unchanged ? application.version : base.version)
			} catch (error) {
				if (!(error instanceof CallRefusal) || !error.is('err_version_conflict')) throw error
				const { data: latest } = await refetch()
				if (latest === undefined || !isUnchanged(latest)) throw error
				await send(latest.version)
			}
		},
	}
}
