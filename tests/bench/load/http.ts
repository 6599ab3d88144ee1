import autocannon from 'autocannon';
import { serveOnce } from '../worker.ts';

export interface HttpLoad {
  url: string;
  paths: string[];
  token: string;
  connections: number;
  seconds: number;
}

export interface HttpRate {
  rate: number;
  requests: number;
  p50: number;
  p99: number;
  failed: number;
}

serveOnce<HttpLoad>(async ({ url, paths, token, connections, seconds }) => {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers })),
  });
  const answer: HttpRate = {
    rate: result['2xx'] / result.duration,
    requests: result['2xx'],
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
  return answer;
});
