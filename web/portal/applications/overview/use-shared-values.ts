import { useState } from 'react'

import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { useCall } from '../../../kit/query.ts'

/**
 * Some values of an application that somebody else may change while they are being edited here. Whatever else changes in it is no
 * concern of the dialog; where these values do, it is told, and nothing is saved over them until the person has seen it.
 */
export function useSharedValues<Values extends object>(application: ApplicationView, valuesOf: (application: ApplicationView) => Values) {
	const [base, setBase] = useState({ values: valuesOf(application), version: application.version })
	const { refetch } = useCall(getApplication, { params: { applicationId: application.applicationId } }, { throwOnError: false })
	const isUnchanged = (now: ApplicationView): boolean => JSON.stringify(valuesOf(now)) === JSON.stringify(base.values)
	const is_unchanged = isUnchanged(application)
	return {
		/** What others have saved since the dialog was opened; undefined where they have not. */
		theirs: is_unchanged ? undefined : valuesOf(application),
		/** The person has seen it: what is saved now is a change of that. */
		acknowledge: (): void => setBase({ values: valuesOf(application), version: application.version }),
		/** What is typed was typed over these, before a reload: where others have saved since, it is told before anything is saved. */
		typedOver: (before: Partial<Values>): void => {
			const values = { ...base.values, ...before }
			const is_outdated = JSON.stringify(values) !== JSON.stringify(base.values)
			if (is_outdated) setBase({ values, version: base.version - 1 })
		},
		/** Saves as a change of the version that was seen; a version in which other things changed is as good. */
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
