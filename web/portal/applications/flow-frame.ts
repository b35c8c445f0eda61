import { createContext, type ReactNode } from 'react'

/** What a flow with steps of its own puts in the place of the fixed one's. */
interface FlowFrame {
	readonly progress: ReactNode
	/** Where a field of the request is asked. */
	readonly addressOf: (field: string | undefined) => string
}

export const FlowFrameContext = createContext<FlowFrame | null>(null)
