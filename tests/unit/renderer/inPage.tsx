import type { ReactElement } from 'react'
import { FluentProvider, SSRProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import '#renderer/kit/pageTexts.ts'
import { LISTS, type ListName } from '#renderer/kit/reference/index.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { environment } from './environment.ts'
import { PAGE } from './pageProps.ts'

/** Gives a render its answers of the server. */
export type Answer = <Name extends JsonEndpointName>(name: Name, args: CallArgs<Name>, answer: CallResult<Name>) => void

/** Gives a render the answer to each call of this name, whatever its arguments are. */
export type AnswerEach = <Name extends JsonEndpointName>(name: Name, answer: CallResult<Name>) => void

/** Gives a render one of the lists that all pages share. */
type AnswerList = <Name extends ListName>(name: Name, answer: Awaited<ReturnType<(typeof LISTS)[Name]['queryFn']>>) => void

/** Tells a render what the server has answered. */
export type Give = (answer: Answer, answerEach: AnswerEach, answerList: AnswerList, client: QueryClient) => void

/** A part as it stands in a page, in Chinese, with the server's answers already there. */
export function inPage(
  part: ReactElement,
  give: Give,
  config: Partial<PublicConfig> = {},
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retryOnMount: false, retry: false } } }),
): ReactElement {
  give(
    (name, args, answer) => void client.setQueryData(apiQuery(name, args).queryKey, answer),
    (name, answer) => {
      client.setQueryDefaults([name], { initialData: answer })
      // The numbers beside the tabs of a list are made of calls of the same name.
      client.setQueryDefaults([name, {}, 'counts'], { initialData: new Map() })
    },
    (name, answer) => void client.setQueryData(LISTS[name].queryKey, answer),
    client,
  )
  return (
    <SSRProvider>
      <QueryClientProvider client={client}>
        <FluentProvider theme={webLightTheme}>
          <EnvironmentProvider value={environment(config)}>
            <TabKeyProvider value={PAGE.tabKey}>{part}</TabKeyProvider>
          </EnvironmentProvider>
        </FluentProvider>
      </QueryClientProvider>
    </SSRProvider>
  )
}
