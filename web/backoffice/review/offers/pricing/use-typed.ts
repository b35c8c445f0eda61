import { useEffect, useState } from 'react'

import type { ContractForm, FormValues } from '../../../../kit/form/use-contract-form.ts'

/** The debounce: long enough to skip single digits, short enough to be unnoticed. */
const pause_ms = 150

/** The form values, debounced. */
export function useTyped(form: ContractForm): FormValues {
	const [typed, setTyped] = useState(() => form.values())
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const stop = form.onChange((values) => {
			clearTimeout(timer)
			timer = setTimeout(() => setTyped({ ...values }), pause_ms)
		})
		return () => {
			clearTimeout(timer)
			stop()
		}
		// The form is a new object with every render, but always the same form.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [])
	return typed
}
