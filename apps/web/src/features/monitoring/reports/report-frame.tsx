import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { useObjectUrl } from '../../../ui/details/use-object-url.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { uploadQuery } from '../monitoring.queries.ts'

/** The object URL of a stored PDF; undefined while loading. */
export function useReportFile(file: string) {
  const { data, isError, refetch } = useQuery(uploadQuery(file))
  return { url: useObjectUrl(data), failed: isError, retry: () => void refetch() }
}

type ReportFrameProps = ReturnType<typeof useReportFile> & { name: string; className: string }

export function ReportFrame({ url, failed, retry, name, className }: ReportFrameProps) {
  if (url)
    return (
      <iframe
        // `navpanes=0` hides the viewer's page list: most reports have one or two pages.
        src={`${url}#navpanes=0&pagemode=none`}
        title={name}
        className={`block w-full bg-canvas ${className}`}
      />
    )
  return (
    // The placeholder is as tall as the PDF, so that the content below does not move when the PDF arrives.
    <div className={`grid place-content-center justify-items-center gap-3 ${className}`}>
      {failed ? (
        <>
          <p className="font-semibold text-danger">Não foi possível abrir o arquivo.</p>
          <Button variant="outline" onClick={retry}>
            Tentar novamente
          </Button>
        </>
      ) : (
        <Spinner className="size-[28px] text-brand" />
      )}
    </div>
  )
}
