import { useEffect, useState } from 'react'

import type { ContractForm, FormValues } from '../../../kit/form/use-contract-form.ts'

/** Long enough that a number is not calculated digit by digit, short enough that nobody waits for it. */
const pause_ms = 150

/** What the form holds, a moment after the last key. */
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
		// The form is another object with every drawing, and always the same form.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [])
	return typed
}
