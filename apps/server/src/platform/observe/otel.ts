import { context, SpanKind, SpanStatusCode, type Span as OtelSpan, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type Span, type Tracing, type TracingOptions, withoutValues } from './tracing.ts';

/** A dead collector must not delay the stop. Milliseconds. */
const EXPORT_MS = 1000;

/** Reads OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER itself, as every program with OpenTelemetry does. */
export function createTracing({ endpoint, release }: TracingOptions): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gorpark', 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
  });
  // Trace headers of callers are ignored: they come from strangers.
  provider.register({ propagator: null });
  const tracer = provider.getTracer('gorpark');

  const spanOf = (span: OtelSpan): Span => ({
    traceId: span.spanContext().traceId,
    end(attributes, isFailed) {
      span.setAttributes(attributes);
      const { 'http.request.method': method, 'http.route': route } = attributes;
      if (route !== undefined) span.updateName(`${method} ${route}`);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });

  return {
    request(method, work) {
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER });
      context.with(trace.setSpan(context.active(), span), work);
      return spanOf(span);
    },
    call: (name, attributes) => spanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })),
    statement({ name, text }, ms, isFailed) {
      if (trace.getActiveSpan() === undefined) return;
      const query = withoutValues(text);
      const [verb = ''] = query.split(' ', 1);
      const span = tracer.startSpan(name ?? verb.toLowerCase(), {
        kind: SpanKind.CLIENT,
        startTime: performance.now() - ms,
        attributes: { 'db.system.name': 'postgresql', ...(name === undefined && { 'db.query.text': query }) },
      });
      spanOf(span).end({}, isFailed);
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    // A dead collector loses spans, nothing else.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
