import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { getCase } from '#contract/cases/staff/applications.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { keyOf } from '../../../kit/query.ts'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'

const parts = readAfterMove.filter((endpoint) => endpoint !== getCase)

/** Reads the parts of a case again once somebody else has moved it: a list of the status before would say that nothing is to do. */
export function useMovedCase(status: Status | undefined): void {
	const client = useQueryClient()
	const shown = useRef(status)
	useEffect(() => {
		if (shown.current !== undefined && status !== undefined && shown.current !== status)
			for (const part of parts) void client.invalidateQueries({ queryKey: keyOf(part) })
		shown.current = status
	}, [client, status])
}
