import { createContext, type ReactNode } from 'react'

/** The parts a configured flow replaces in the fixed flow's layout. */
interface FlowFrame {
	readonly progress: ReactNode
	/** The address of the step that asks for a field. */
	readonly addressOf: (field: string | undefined) => string
}

export const FlowFrameContext = createContext<FlowFrame | null>(null)
