import { useEffect, useState } from 'react'

import { focusedRow, focusRow } from '#web/backoffice/platform/row-keys.ts'

export interface PreviewState {
	/** The application that is shown beside the list. */
	readonly shown: string | undefined
	readonly toggle: (applicationId: string) => void
	readonly close: () => void
}

/** While a preview is open, it shows the row that has the focus. */
export function usePreview(): PreviewState {
	const [shown, setShown] = useState<string>()
	const is_open = shown !== undefined
	useEffect(() => {
		if (!is_open) return undefined
		const follow = (): void => setShown((before) => focusedRow() ?? before)
		document.addEventListener('focusin', follow)
		return () => document.removeEventListener('focusin', follow)
	}, [is_open])
	return {
		shown,
		toggle: (applicationId) => setShown(shown === applicationId ? undefined : applicationId),
		close: () => {
			if (shown !== undefined) focusRow(shown)
			setShown(undefined)
		},
	}
}
