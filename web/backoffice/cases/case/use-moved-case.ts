import { useEffect, useRef } from 'react'

import { getCase } from '#contract/cases/staff/applications.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { useRefresh } from '../../../kit/query.ts'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'

const parts = readAfterMove.filter((endpoint) => endpoint !== getCase)

/** Reads the parts of a case again once somebody else has moved it: a list of the status before would say that nothing is to do. */
export function useMovedCase(status: Status | undefined): void {
	const refresh = useRefresh()
	const shown = useRef(status)
	useEffect(() => {
		if (shown.current !== undefined && status !== undefined && shown.current !== status) void refresh(parts)
		shown.current = status
	}, [refresh, status])
}
