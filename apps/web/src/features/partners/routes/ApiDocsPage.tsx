import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { callsOf, type ApiDocument } from '../api-document.ts';
import { ApiCall } from '../ApiCall.tsx';

const address = '/api/partner/v1/openapi.json';

async function fetchDocument(signal: AbortSignal): Promise<ApiDocument> {
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(`The description was answered with ${reply.status}`);
  return (await reply.json()) as ApiDocument;
}

export default function ApiDocsPage() {
  const query = useQuery({
    queryKey: ['partners', 'api-docs'],
    queryFn: ({ signal }) => fetchDocument(signal),
  });
  return (
    <RecordScreen
      title="Partner interface"
      what="the partner interface"
      query={query}
      wayBack="What partners can call with their key, as this server answers it."
    >
      {(document) => (
        <>
          <p>
            The same for programs, as OpenAPI 3.1: <a href={address}>{address}</a>
          </p>
          {callsOf(document).map((call) => (
            <ApiCall key={call.operation.operationId} call={call} />
          ))}
        </>
      )}
    </RecordScreen>
  );
}
