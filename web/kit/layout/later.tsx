import { Component, lazy, Suspense, useReducer, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Namespace } from '#domain/texts/index.ts'

import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { requireTexts } from '../texts/have-texts.ts'
import classes from './later.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The code or the texts of a part failed to load. An error within the part is the page's own. */
class NotFetched extends Error {
	override readonly name = 'NotFetched'
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

function Failed({ onRetry }: { readonly onRetry: () => void }) {
	const { t } = useTranslation('shell')
	return (
		<div className={classes.failed} role="alert">
			<p>{t('problems.unreachable')}</p>
			<Button emphasis="secondary" onClick={onRetry}>
				{t('form.retry')}
			</Button>
		</div>
	)
}

interface Around<Props> {
	/** The fallback while it loads. */
	readonly waiting: ReactNode
	/** Wraps the message of a failed load. */
	readonly frame?: (failed: ReactNode, props: Props) => ReactNode
}

/** Loads code and texts in parallel on the first render; a failure is reported with a retry. */
function fetched<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	texts: readonly Namespace[],
	{ waiting, frame = (failed) => failed }: Around<Props>,
): ComponentType<Props> {
	let Part: LazyExoticComponent<ComponentType<Props>> | undefined
	return function Fetched(props: Props) {
		const { i18n } = useTranslation()
		const [attempt, again] = useReducer((count: number) => count + 1, 0)
		Part ??= lazy(async () => {
			try {
				const [found] = await Promise.all([load(), requireTexts(i18n, texts)])
				return { default: found }
			} catch (cause) {
				throw new NotFetched('A part of the page has not come.', { cause })
			}
		})
		const retry = (): void => {
			Part = undefined
			again()
		}
		return (
			<Boundary key={attempt} failed={frame(<Failed onRetry={retry} />, props)}>
				<Suspense fallback={waiting}>
					<Part {...props} />
				</Suspense>
			</Boundary>
		)
	}
}

/** A part of a page as a chunk of its own, with a skeleton of as many lines while it loads. */
export const laterPart = <Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	{ texts = [], lines }: { readonly texts?: readonly Namespace[]; readonly lines: number },
): ComponentType<Props> => fetched(load, texts, { waiting: <Skeleton lines={lines} /> })

/** A dialog as a chunk of its own, loaded when it opens. */
export const laterDialog = <Props extends { readonly onClose: () => void }>(
	load: () => Promise<ComponentType<Props>>,
	texts: readonly Namespace[] = [],
): ComponentType<Props> =>
	fetched(load, texts, {
		waiting: null,
		frame: (failed, { onClose }) => <FailedDialog onClose={onClose}>{failed}</FailedDialog>,
	})

function FailedDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
	const { t } = useTranslation('shell')
	return (
		<Dialog title={t('error.page')} onClose={onClose}>
			{children}
		</Dialog>
	)
}
