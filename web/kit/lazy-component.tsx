import { Component, createContext, createElement, Suspense, use, useReducer, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { afterPress } from './form/after-press.ts'
import classes from './lazy-component.module.css'

/** The code of a component could not be fetched. What a component does wrong once it is there is the page's own fault. */
class NotFetched extends Error {
	override readonly name = 'NotFetched'
}

/** On the server all of them are there from the start: what is rendered there waits for nothing. */
const onServer: Promise<unknown>[] = []

/** Wait for this before rendering on the server. With one that has come, others may: the list grows meanwhile. */
export async function lazyComponentsReady(): Promise<void> {
	for (const each of onServer) await each
}

interface LazyComponent<Props> {
	(props: Props): ReactNode
	/** Fetches it before it is shown: from then on it is rendered at once, by the server too. */
	readonly preload: () => Promise<void>
}

/** The files of the lazy components that a page was rendered with: the server writes their styles into it. */
export const LazyFilesContext = createContext<Set<string> | null>(null)

/**
 * A component in a chunk of its own, fetched when it is shown first. `waiting` stands in its place meanwhile; where it cannot be fetched,
 * the place says so and offers to try again. The server's build adds `file` (`web/build/lazy-files.ts`).
 */
export function lazyComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	waiting: ReactNode | ((props: Props) => ReactNode) = null,
	file?: string,
): LazyComponent<Props> {
	let loaded: ComponentType<Props> | undefined
	let loading: Promise<ComponentType<Props>> | undefined
	const fetchOnce = (): Promise<ComponentType<Props>> => {
		loading ??= load().then(
			// Shown between press and release, it would move the page, and the click would hit nothing.
			(component) => new Promise<ComponentType<Props>>((shown) => afterPress(() => shown((loaded = component)))),
			(cause: unknown) => {
				throw new NotFetched('A component could not be fetched.', { cause })
			},
		)
		return loading
	}
	const forget = (): void => {
		loading = undefined
	}
	if (import.meta.env.SSR) onServer.push(fetchOnce())
	const Loaded = (props: Props) => createElement(loaded ?? use(fetchOnce()), props)
	const Lazy = (props: Props) => {
		const files = use(LazyFilesContext)
		if (file !== undefined) files?.add(file)
		const [attempt, again] = useReducer((count: number) => count + 1, 0)
		const retry = (): void => {
			forget()
			again()
		}
		return (
			<Boundary key={attempt} failed={<Failed onRetry={retry} {...props} />}>
				<Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
					<Loaded {...props} />
				</Suspense>
			</Boundary>
		)
	}
	// A failure is forgotten: whoever shows the component afterwards tries again.
	return Object.assign(Lazy, { preload: () => fetchOnce().then(() => undefined, forget) })
}

interface BoundaryProps {
	readonly failed: ReactNode
	readonly children: ReactNode
}

interface BoundaryState {
	readonly error: Error | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
	override state: BoundaryState = { error: undefined }

	static getDerivedStateFromError(error: Error): BoundaryState {
		return { error }
	}

	override render(): ReactNode {
		const { error } = this.state
		if (error === undefined) return this.props.children
		if (error instanceof NotFetched) return this.props.failed
		throw error
	}
}

interface FailedProps {
	readonly onRetry: () => void
	/** Of a dialog: its failure stands in one, too. */
	readonly onClose?: () => void
}

function Failed({ onRetry, onClose }: FailedProps) {
	const { t } = useTranslation('shell')
	const told = (
		<div className={classes.failed} role="alert">
			<p>{t('problems.unreachable')}</p>
			<Button emphasis="secondary" onClick={onRetry}>
				{t('form.retry')}
			</Button>
		</div>
	)
	if (onClose === undefined) return told
	return (
		<Dialog title={t('error.page')} onClose={onClose}>
			{told}
		</Dialog>
	)
}
