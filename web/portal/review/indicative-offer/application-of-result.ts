import type { ListedApplication } from '#contract/applying/applications.ts'

/** The latest application whose outcome is the one the address names; of any outcome without a name. */
export const applicationOfResult = <Listed extends Pick<ListedApplication, 'status'>>(
	applications: readonly Listed[],
	result: string | null,
): Listed | undefined => applications.find(({ status }) => result === null || (result === 'rejected') === (status === 'Rejected'))
